/** The parts of a sentence in which names of the definition language stand between backticks: every second one is a name. */
export const markedParts = (text: string): readonly string[] => text.split(/`([^`]+)`/)
