/** Separates case files from pictures, by name or type. */
export function sortFiles(files: readonly File[]): {
  readonly cases: readonly File[];
  readonly pictures: readonly File[];
} {
  const isCase = (file: File): boolean => /\.json$/iu.test(file.name) || file.type === 'application/json';
  return { cases: files.filter(isCase), pictures: files.filter((file) => !isCase(file)) };
}
