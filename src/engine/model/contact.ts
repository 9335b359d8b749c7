/** Text, at sign, text, dot, text: section 5 of the shell's specification. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** Nine digits, or an international number; spaces and dashes between the digits are the writer's own. */
export const PHONE = /^\+?[0-9](?:[ -]?[0-9]){8,14}$/

export const POSTAL_CODE = /^[0-9]{2}-[0-9]{3}$/
