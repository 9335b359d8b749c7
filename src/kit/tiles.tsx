import { Icon } from './icon.tsx'
import type { RenderLink } from './link.ts'
import type { LinkListItem } from './link-list.tsx'
import { NamedIcon } from './named-icon.tsx'
import './tiles.css'

export interface Tile {
  readonly id: string
  readonly title: string
  readonly description?: string | undefined
  readonly href: string
  readonly icon?: string | undefined
  /** A sign and a word below it, such as of a break. */
  readonly mark?: LinkListItem['mark']
}

export interface TilesProps {
  readonly tiles: readonly Tile[]
  readonly renderLink: RenderLink
  readonly level?: 2 | 3 | undefined
}

/** The grid of the home page: the whole tile is pressed, the title is the link. */
export function Tiles({ tiles, renderLink, level = 2 }: TilesProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="ok-tiles">
      {tiles.map((tile) => (
        <li className="ok-tile" key={tile.id}>
          {tile.icon && <NamedIcon name={tile.icon} large />}
          <Heading className="ok-tile__title">{renderLink({ href: tile.href, children: tile.title })}</Heading>
          {tile.description && <p>{tile.description}</p>}
          {tile.mark && (
            <p className="ok-tile__mark">
              <Icon name={tile.mark.icon} /> {tile.mark.word}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
