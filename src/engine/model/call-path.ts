/** The path of a call whose values go into its query. Two slashes at the start would name another host. */
export const wholePathPattern = /^\/(?!\/)[A-Za-z0-9/_.-]*$/

/** The path of a call as in the contract, with what fills a part of it in braces. */
export const apiPathPattern = /^\/(?!\/)[A-Za-z0-9/_.{}-]*$/
