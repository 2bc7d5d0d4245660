/** Whether this build is plain files for a web host, with no server of its own behind them. */
export const isStatic: boolean = __STATIC__;
