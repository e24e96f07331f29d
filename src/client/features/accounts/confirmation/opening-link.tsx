import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import entry from '../entry-page.module.css'

type OpeningLinkProps = {
  /** How long this page shows, in ms. */
  delay: number
  to: string
  onOpened: () => void
}

/**
 * Shown briefly for a link from a message, then opens its page; the link with its token is not added to the history.
 */
export function OpeningLink({ delay, to, onOpened }: OpeningLinkProps) {
  const router = useRouter()
  const leave = useEffectEvent(() => {
    onOpened()
    void router.navigate({ href: to, replace: true })
  })
  useEffect(() => {
    const timer = setTimeout(leave, delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <PublicLayout homeHref="/" touch="default" panel={<Skeleton rows={2} label={t`Opening your link`} />}>
      <div className={entry.words}>
        <h1 tabIndex={-1}>
          <Trans>Opening your link</Trans>
        </h1>
      </div>
    </PublicLayout>
  )
}
