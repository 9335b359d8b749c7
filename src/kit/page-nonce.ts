/**
 * The nonce of this page for style elements, where its host put one: `<meta property="csp-nonce" nonce="…">`,
 * as Vite writes it. Empty without one.
 */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
