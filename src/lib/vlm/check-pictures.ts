/** Two small pictures of one colour each, 56 x 56 pixels: some vision towers take none below 28. */
export const CHECK_PICTURES = {
  red: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAIAAAAn5KxJAAAAQ0lEQVR42u3OQQkAAAgEsAtx/ZMZxocphMECLNO+EFFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFR0bPt2XG13rjsCQAAAABJRU5ErkJggg==',
  blue: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAIAAAAn5KxJAAAARUlEQVR42u3OQQkAAAgEsAthCPvnMYwPUwiDBViq54WIioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqeBX4qZsRPJivJAAAAAElFTkSuQmCC',
} as const;
