type UndoKey = 'undo' | 'redo'

/**
 * What a pressed key asks of the draft: Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y do it again. Only on the screen of
 * editing, and not in editors and fields that have an undo of their own.
 */
export function undoKeyOf(event: KeyboardEvent, isEditing: boolean): UndoKey | null {
  if (!isEditing || event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return null
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return null
  if (event.target instanceof Element && hasOwnUndo(event.target)) return null
  return key === 'y' || event.shiftKey ? 'redo' : 'undo'
}

const hasOwnUndo = (target: Element): boolean =>
  target.closest('.studio-yaml, dialog') !== null ||
  (target.closest('input, textarea, select') !== null && target.closest('.studio-property, .studio-texts') === null)
