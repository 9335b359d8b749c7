/** The address of the office's logo, named relative to the folder of the portal's documents. */
export const logoAddress = (logo: string): string => `/_portal/${logo}`
