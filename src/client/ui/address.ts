import type { FileRoutesByPath } from '@tanstack/react-router'

/** The addresses that `/a/$b/{-$c}` matches: any text for a parameter, optional parts left out or filled. */
type FilledPath<Path extends string> = Path extends `${infer Before}/{-$${string}}${infer After}`
  ? FilledPath<`${Before}${After}`> | `${FilledPath<Before>}/${string}`
  : Path extends `${infer Before}$${string}/${infer After}`
    ? `${Before}${string}/${FilledPath<After>}`
    : Path extends `${infer Before}$${string}`
      ? `${Before}${string}`
      : Path

/** An index route ends with a slash in the route tree, but not in an address. */
type WithoutTrailingSlash<Path extends string> = Path extends `${infer Whole}/`
  ? Whole extends ''
    ? '/'
    : Whole
  : Path

type RoutePath = FileRoutesByPath[keyof FileRoutesByPath]['fullPath']
type PageAddress = FilledPath<WithoutTrailingSlash<Exclude<RoutePath, '/$' | '/patient/$'>>>

/** An address of one of the app's screens, by the route tree: an address without a screen does not compile. */
export type Address = PageAddress | `${PageAddress}?${string}` | `${PageAddress}#${string}`

/** A link outside the app's screens: another app of the device, a site, a file, a place on the page. */
export type ExternalAddress =
  | `${'tel' | 'mailto' | 'sms' | 'https' | 'blob'}:${string}`
  | `/api/${string}`
  | `#${string}`

/** Whether a site's address may become a link: only over https. */
export const isHttpsAddress = (address: string): address is `https://${string}` => address.startsWith('https://')
