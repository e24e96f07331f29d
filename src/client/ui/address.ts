import type { FileRoutesByPath } from '@tanstack/react-router'

/** `/a/$b/{-$c}` as the addresses that it takes: any text for what is named, optional parts left out or filled. */
type FilledPath<Path extends string> = Path extends `${infer Before}/{-$${string}}${infer After}`
  ? FilledPath<`${Before}${After}`> | `${FilledPath<Before>}/${string}`
  : Path extends `${infer Before}$${string}/${infer After}`
    ? `${Before}${string}/${FilledPath<After>}`
    : Path extends `${infer Before}$${string}`
      ? `${Before}${string}`
      : Path

/** A folder's own page has its slash in the route tree, and none in an address. */
type WithoutTrailingSlash<Path extends string> = Path extends `${infer Whole}/`
  ? Whole extends ''
    ? '/'
    : Whole
  : Path

type RoutePath = FileRoutesByPath[keyof FileRoutesByPath]['fullPath']
type PageAddress = FilledPath<WithoutTrailingSlash<Exclude<RoutePath, '/$' | '/patient/$'>>>

/** An address of one of the app's screens: the route tree knows it, so one that leads nowhere does not compile. */
export type Address = PageAddress | `${PageAddress}?${string}` | `${PageAddress}#${string}`

/** Where a link leads that is none of the app's screens: another app of the device, a site, a file, a place on the page. */
export type ExternalAddress =
  | `${'tel' | 'mailto' | 'sms' | 'https' | 'blob'}:${string}`
  | `/api/${string}`
  | `#${string}`

/** Whether somebody's address of a site may be a link: over https alone. */
export const isHttpsAddress = (address: string): address is `https://${string}` => address.startsWith('https://')
