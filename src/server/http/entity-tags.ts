/** Whether a client has the content of this entity tag, by its `If-None-Match` header; weak tags count (RFC 9110, 13.1.2). */
export const isKnownToClient = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
