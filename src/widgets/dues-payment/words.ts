import type { WidgetParts } from '../../engine/react/use-widget.ts'

export type Say = WidgetParts['say']
