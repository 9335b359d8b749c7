/**
 * `GET offices/:slug/reply?path=…`: what the office API replies to a public call of the contract, path with query, without a
 * session. 400 for any other call.
 */
export type LiveReply = { readonly status: number; readonly body: unknown } | { readonly failure: LiveFailure }

export type LiveFailure = 'unreachable' | 'late' | 'redirected' | 'tooLarge' | 'notJson'
