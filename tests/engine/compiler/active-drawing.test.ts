import { describe, expect, it } from 'vitest'
import { isActiveDrawing } from '../../../src/engine/compiler/project/active-drawing.ts'

const drawing = (content: string, attributes = ''): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"${attributes}>${content}</svg>`)

describe('an SVG drawing', () => {
  it.each([
    '<path d="M0 0h1v1z"/>',
    '<defs><linearGradient id="a"/></defs><path fill="url(#a)"/><use xlink:href="#b"/><use href=" #b"/>',
    '<style>.a { fill: url( "#b" ) }</style><text>Urząd na wsi</text>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<metadata><rdf:li rdf:resource="http://creativecommons.org/ns#Reproduction"/></metadata>',
  ])('only draws: %s', (content) => expect(isActiveDrawing(drawing(content))).toBe(false))

  it.each([
    '<script>alert(1)</script>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<path onclick="alert(1)"/>',
    '<path\nONLOAD = "alert(1)"/>',
    '<a href="javascript:alert(1)"/>',
    '<a href="&#106;avascript:alert(1)"/>',
    '<a xlink:href=" https://evil.example"/>',
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    '<image href="/api/x"/>',
    '<use href="//evil.example/a.svg#b"/>',
    '<style>@import "https://evil.example"</style>',
    '<path style="fill:url(https://evil.example/a)"/>',
    '<foreignObject><body/></foreignObject>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<!ENTITY a "b">',
  ])('does more: %s', (content) => expect(isActiveDrawing(drawing(content))).toBe(true))

  it('cannot be judged in an encoding of two bytes', () => {
    expect(isActiveDrawing(Buffer.from('<svg><script/></svg>', 'utf16le'))).toBe(true)
  })

  it('of a million spaces is looked through once', () => {
    const spaces = ' '.repeat(1_000_000)
    expect(isActiveDrawing(drawing(`<style>a { fill: url(${spaces}"#b") }</style>`))).toBe(false)
    expect(isActiveDrawing(drawing(`<style>a { fill: url(${spaces}x) }</style>`))).toBe(true)
  })
})
