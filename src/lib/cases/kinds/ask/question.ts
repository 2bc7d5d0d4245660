/** Returns the default question about a scene, which the built-in model can also answer. */
export function questionAbout(title: string, labels: readonly string[]): string {
  const names = labels.join(', ');
  return `This is a picture of the system “${title}”. What are the values of its variables: ${names}? Answer in lines, each with the name, a colon and the value.`;
}
