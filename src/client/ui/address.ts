import type { FileRoutesByPath } from '@tanstack/react-router'

/** `/a/$b/{-$c}` as the addresses that it takes: any text for what is named, optional parts left out or filled. */
type Filled<Path extends string> = Path extends `${infer Before}/{-$${string}}${infer After}`
  ? Filled<`${Before}${After}`> | `${Filled<Before>}/${string}`
  : Path extends `${infer Before}$${string}/${infer After}`
    ? `${Before}${string}/${Filled<After>}`
    : Path extends `${infer Before}$${string}`
      ? `${Before}${string}`
      : Path

/** A folder's own page has its slash in the route tree, and none in an address. */
type Bare<Path extends string> = Path extends `${infer Whole}/` ? (Whole extends '' ? '/' : Whole) : Path

type RoutePath = FileRoutesByPath[keyof FileRoutesByPath]['fullPath']
type Page = Filled<Bare<Exclude<RoutePath, '/$' | '/patient/$'>>>

/** An address of one of the app's screens: the route tree knows it, so one that leads nowhere does not compile. */
export type Address = Page | `${Page}?${string}` | `${Page}#${string}`

/** Where a link leads that is none of the app's screens: another app of the device, a site, a file, a place on the page. */
export type Outside = `${'tel' | 'mailto' | 'sms' | 'https' | 'blob'}:${string}` | `/api/${string}` | `#${string}`

/** Whether somebody's address of a site may be a link: over https alone. */
export const isSite = (address: string): address is `https://${string}` => address.startsWith('https://')
