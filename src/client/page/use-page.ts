import { useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { pageTitle } from './page-title.ts'

/** Fingers of patients, of clinicians with gloves, of people standing at a kiosk. */
export type TouchSize = 'default' | 'clinical' | 'kiosk'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title, without the brand. */
    title?: string
    /** hold: work is open here that an update or another question must not disturb. */
    interruptions?: 'hold'
  }
}

export type PageOptions = {
  /** Without it the size stays as the page before had it. */
  touch?: TouchSize
  /** For pages that stand at any address; else the route's `staticData.title`. */
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
    document.title = pageTitle({ page: pageName, unsent })
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
