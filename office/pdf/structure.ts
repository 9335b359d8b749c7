import { type ObjectId, type PdfObjects, reference, textString } from './file.ts'

/** An element of the tree that assistive technology reads. */
export interface Element {
  readonly id: ObjectId
  readonly type: string
  readonly parent: ObjectId
  readonly attributes: string
  /** Its children and its content, in reading order. */
  readonly kids: string[]
  /** The page that its content is on. */
  page: ObjectId | undefined
}

/** A page as the tree knows it: which element each marked part of its content belongs to. */
export interface TaggedPage {
  readonly id: ObjectId
  readonly owners: ObjectId[]
}

export interface ElementOptions {
  /** Of a header cell: whether it heads its column or its row. */
  readonly scope?: 'Column' | 'Row' | undefined
  /** Words in place of a picture. */
  readonly alt?: string
}

/** The structure of a tagged document (ISO 32000-1, 14.7). */
export class StructureTree {
  readonly root: Element
  readonly #objects: PdfObjects
  readonly #treeRoot: ObjectId
  readonly #elements: Element[] = []

  constructor(objects: PdfObjects) {
    this.#objects = objects
    this.#treeRoot = objects.reserve()
    this.root = this.#create(this.#treeRoot, 'Document', '')
  }

  /** Adds an element after the others of its parent. */
  add(parent: Element, type: string, { scope, alt }: ElementOptions = {}): Element {
    const table = scope === undefined ? '' : `/A<</O/Table/Scope/${scope}>>`
    const words = alt === undefined ? '' : `/Alt${textString(alt)}`
    const element = this.#create(parent.id, type, table + words)
    parent.kids.push(reference(element.id))
    return element
  }

  /** Gives an element the next part of a page's content; returns the number that marks the part there. */
  claim(element: Element, page: TaggedPage): number {
    const part = page.owners.push(element.id) - 1
    element.page = page.id
    element.kids.push(`${part}`)
    return part
  }

  /** Writes the tree; returns its root for the catalog. */
  write(pages: readonly TaggedPage[]): ObjectId {
    for (const { id, type, parent, attributes, kids, page } of this.#elements) {
      const on = page === undefined ? '' : `/Pg ${reference(page)}`
      const content = kids.length === 0 ? '' : `/K[${kids.join(' ')}]`
      this.#objects.define(id, `<</S/${type}/P ${reference(parent)}${attributes}${on}${content}>>`)
    }
    const owners = pages.map((page, place) => `${place}[${page.owners.map(reference).join(' ')}]`)
    const parents = this.#objects.add(`<</Nums[${owners.join(' ')}]>>`)
    this.#objects.define(
      this.#treeRoot,
      `<</Type/StructTreeRoot/K[${reference(this.root.id)}]/ParentTree ${reference(parents)}/ParentTreeNextKey ${pages.length}>>`,
    )
    return this.#treeRoot
  }

  #create(parent: ObjectId, type: string, attributes: string): Element {
    const element: Element = { id: this.#objects.reserve(), type, parent, attributes, kids: [], page: undefined }
    this.#elements.push(element)
    return element
  }
}
