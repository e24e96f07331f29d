import { globSync } from 'node:fs'
import { join } from 'node:path'

/** Addresses that lead on at once, or stand for one only where somebody is paying or calling. */
const withoutScreen = [
  '/clinician',
  '/patient/$',
  '/windcave',
  '/clinician/provider/$key',
  '/bookings/$bookingId/video',
  '/$',
]

/** Every page's address, of which those that were seen are crossed out. */
export function unseenRoutes(): { see: (path: string) => void; left: () => string[] } {
  const folder = join(import.meta.dirname, '../../src/client/routes')
  const routes = new Map(
    globSync('**/*.tsx', { cwd: folder })
      .filter((file) => !/(^|\/)(__root|_[a-z]+)\.tsx$|\/-/.test(file))
      .map(addressOf)
      .filter((address) => !withoutScreen.includes(address))
      .map((address) => [address, patternOf(address)] as const),
  )
  const seen = new Set<string>()
  return {
    see: (path) => {
      // The most particular of those that fit is the one that shows it.
      const [fits] = [...routes]
        .filter(([, pattern]) => pattern.test(path))
        .toSorted(([a], [b]) => variables(a) - variables(b))
      if (fits !== undefined) seen.add(fits[0])
    },
    left: () => [...routes.keys()].filter((address) => !seen.has(address)),
  }
}

const variables = (address: string) => address.split('$').length

/** As TanStack's file names have it: groups in brackets and pathless layouts are no part of the address. */
const addressOf = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((part) => !/^(\(.*\)|_.*|index)$/.test(part))
    .map((part) => part.replace(/_$/, ''))
    .join('/')}`

const patternOf = (address: string): RegExp =>
  new RegExp(
    `^${address
      .split('/')
      .slice(1)
      .map((part) =>
        part.startsWith('{-$') ? '(/[^/]+)?' : part === '$' ? '/.+' : part.startsWith('$') ? '/[^/]+' : `/${part}`,
      )
      .join('')}/?$`,
  )
