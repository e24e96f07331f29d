import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keptFilters } from './kept-filters.ts'
import type { Address } from '../ui/address.ts'

/** The items of a menu, each leading to its list as it was left; the current one leads to all of it. */
export function useKeptFilters<Item extends { href: Address; state: 'current' | 'other' }>(
  items: readonly Item[],
): Item[] {
  const { pathname, searchStr } = useLocation()
  useEffect(() => keptFilters.keep(pathname, searchStr), [pathname, searchStr])
  return items.map((item) => (item.state === 'current' ? item : { ...item, href: withFilters(item.href) }))
}

function withFilters(page: Address): Address {
  const address = page + keptFilters.of(page)
  return isOf(page, address) ? address : page
}

const isOf = (page: Address, address: string): address is Address => address === page || address.startsWith(`${page}?`)
