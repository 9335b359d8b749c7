/** From this number on services are those of single offices: no file of `services/` has one, now or after an upgrade. */
export const firstOwnNumber = 9000

/** The last that an office can give a service of its own. */
export const lastOwnNumber = 9999
