/**
 * The numbers (`kod`) by which a portal distinguishes these refusals. 1009, 1105, 1502, 1511 and 1519 are those of the
 * specification; the others are the office's own.
 */
export const KOD = {
  loginWrong: 1001,
  notActivated: 1009,
  captchaFailed: 1012,
  codeWrong: 1015,
  codeNeeded: 1016,
  proofNeeded: 1017,
  passwordTooWeak: 1105,
  passwordSameAsOld: 1502,
  emailRefused: 1511,
  passwordWrong: 1519,
} as const
