/** Formats seconds as minutes and seconds, with tenths if not zero: 74 is “1:14”, 12.56 is “0:12.5”. */
export function clockOf(seconds: number): string {
  // Tolerance for floating-point error, so that 12.3 is not 12.2.
  const tenths = Math.floor(seconds * 10 + 1e-6);
  const [whole, tenth] = [Math.floor(tenths / 10), tenths % 10];
  const clock = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return tenth === 0 ? clock : `${clock}.${tenth}`;
}
