const CHECK_MS = 500;

/**
 * Calls once the process that started this one is gone: npm ends its shell on a signal, and the shell does not pass the
 * signal on; tests may be ended as well.
 *
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, CHECK_MS);
  watch.unref();
}
