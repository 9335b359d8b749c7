/** The package of React that decides when its work makes room for the browser's; it comes without types. */
declare module 'scheduler' {
  /** How often a second that happens, up to 125 times; 0: the usual 5 ms. */
  export function unstable_forceFrameRate(perSecond: number): void
}
