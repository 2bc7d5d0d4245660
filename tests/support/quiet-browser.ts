/**
 * Switches that stop the browser from contacting its vendor: updates, accounts, reports, first-run pages. All its
 * requests are then ours.
 */
export const QUIET_BROWSER: readonly string[] = [
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-sync',
  '--no-first-run',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--no-default-browser-check',
  '--disable-breakpad',
  '--no-pings',
  '--metrics-recording-only',
];
