import type { WidgetParts } from '../../engine/render/use-widget.ts'

export type Say = WidgetParts['say']
