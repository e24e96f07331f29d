import { useRouter } from '@tanstack/react-router'

/** Whether a screen stands at an address: what has none is not offered. */
export function useStands(): (href: string) => boolean {
  const router = useRouter()
  return (href) => {
    const [, , foundRoute] = router.getMatchedRoutes(href.split('?')[0] ?? href)
    return foundRoute !== undefined && foundRoute.id !== '/$'
  }
}
