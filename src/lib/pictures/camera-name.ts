/** Returns a file name for a picture taken now: "Camera 14.05.09.png", with a number if that is taken. */
export function cameraName(now: Date, taken: ReadonlySet<string>): string {
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('.');
  for (let number = 1; ; number++) {
    const name = `Camera ${time}${number === 1 ? '' : ` (${number})`}.png`;
    if (!taken.has(name)) return name;
  }
}
