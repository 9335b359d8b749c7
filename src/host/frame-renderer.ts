import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FrameRenderer } from '../engine/plan/page-frame.ts'

/** The part of the built app that draws pages on the host; null in a folder without it. */
export async function loadFrameRenderer(app: string): Promise<FrameRenderer | null> {
  const file = join(app, '.frame', 'renderer.js')
  if (!existsSync(file)) return null
  const module: { readonly renderer: FrameRenderer } = await import(pathToFileURL(file).href)
  return module.renderer
}
