import { useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { brandTitle } from '../ui/brand.ts'
import { pageTitle } from './page-title.ts'

/** Sizes for the fingers of patients, of clinicians with gloves, and of people standing at a kiosk. */
export type TouchSize = 'default' | 'clinical' | 'kiosk'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the page, without the brand. */
    title?: string
    /** defer: work is open here that an update or another question must not interrupt. */
    interruptions?: 'defer'
  }
}

type PageOptions = {
  /** Without it the size of the page before stays. */
  touch?: TouchSize
  /** For pages without a route of their own; by default the route's `staticData.title`. */
  title?: string
  unsent?: number
}

/** Sets the document's title and the size of targets. Called by each layout. */
export function usePage({ touch, title, unsent = 0 }: PageOptions): void {
  const routeTitle = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  })
  const pageName = title ?? routeTitle
  useEffect(() => {
    document.title = pageTitle({ page: pageName, unsent, brand: brandTitle() })
  }, [pageName, unsent])
  useLayoutEffect(() => {
    if (touch === undefined) return
    document.documentElement.dataset.touch = touch
    try {
      // theme.js reads it before the next first paint.
      localStorage.setItem('lentigo.touch', touch)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
  }, [touch])
}
