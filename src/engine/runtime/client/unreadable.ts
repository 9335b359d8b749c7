/** What a reader gives for JSON that is not of its type; where and why, `decode` finds out. */
export const UNREADABLE: unique symbol = Symbol('unreadable')
