/** The scripts are plain JavaScript: the types of what a test uses are written where it is loaded. */
export const load = async <T>(name: string): Promise<T> =>
  import(new URL(`../../scripts/lib/${name}.mjs`, import.meta.url).href)
