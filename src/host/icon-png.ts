import { crc32 } from 'node:zlib'

/** Pixels of a side: what iOS asks for, and scales for smaller screens. */
const SIZE = 180

/** The shield of `appIcon` as a compressed image of 16 shades, from the field (0) to the charge (15). */
const SHADES = [
  'eNrt2bFO20Acx/G/Q3BpGfAatVLzBrBWSkWGzi1vgJ8AsV2XqtkYIere8AaU+YaoygN4YOiYpULqFKCtGojjojhA4iYm97/7Wyro910S6azPYN9Zto8I',
  'IYQQQgghhNBjrfSGUZVFP/3L6AA0aNCgQVvQcVQUnYR+ryC6SVQphu6MBmpF0KfjkR15+jIYj3gtaTreuB1aimTpJJyMzUwTN7o5PViRpDvZ0Zocffrv',
  '8I4UfTs5JmWniT09mRyTMtPEmp6eHPOniTXdnH9ExZ3u5B1Sc6Xj/GMiR3qQf0wbtCw9VLl18RzykOiB1jpdeVprna5QrXVbhD4jovXRn4DIG/1eENEa',
  'aNCgHzy9wqEb/wv9hEPvsmifQ4csusyh67wPnxya9+GTeuZ0wvxeG5nTMZPeN6f7THrbnP7NpF+a0+dMetWc/sKkp9bMH6VUeur3lHqfnlyl1EfbFUPk',
  '9UyfnZKAu1vQMqUv2RsRm6b0Tzb9zJQ+ZNNLN2dS53ZzNTb4WzNHZu8yVxa7Putm9IUFvWJGNyxo6prQQ6t9sHcm9C8r2jehQys6XZAL6L6dnK6aBW+7',
  'h5Y0tRetxIH1huaLRfRXa9qL7pfjwJqm5/fTxy57vC3ZO3XeY+VMu040vc2Xv7vJVMq9knHVkc48xGdqkHOv58sn7jJ5+/PkPklUOpqVr6oiNJVnLmVc',
  'J6GWu1l5uEVi+Rl7GJJg/tQ5iUVlovLdvXtQJ+FKn8fyjyqJ530Yyd8CKqJXveQTFdTyFiGEEEIIIYQQQkJdA0Vgz4c=',
]

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]

/**
 * The icon of an office as a PNG in its two colours, `#rrggbb` each: iOS takes no other format for its home screen. Only the
 * palette differs between offices, so nothing is drawn.
 */
export function iconPng(field: string, charge: string): Buffer {
  const [from, to] = [channels(field), channels(charge)]
  const palette = Array.from({ length: 16 }, (_, shade) =>
    from.map((value, place) => Math.round(value + (((to[place] ?? value) - value) * shade) / 15)),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  // Four bits a pixel, of a palette.
  header.set([4, 3], 8)
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', Buffer.from(SHADES.join(''), 'base64')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16))

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
