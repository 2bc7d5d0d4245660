/**
 * What keeps the tests' browser from calling its maker: updates of itself and its components, accounts, reports, first
 * steps. What it asks of the network is then ours.
 */
export const QUIET_BROWSER: readonly string[] = [
  ...['--disable-component-update', '--disable-background-networking', '--disable-sync', '--no-first-run'],
  ...[
    '--disable-domain-reliability',
    '--disable-client-side-phishing-detection',
    '--no-default-browser-check',
  ],
  ...['--disable-breakpad', '--no-pings', '--metrics-recording-only'],
];
