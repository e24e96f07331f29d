import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { alertStore } from '../../shell/alerts/alert-store.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { PublicLayout } from '../../shell/public-layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import entry from '../../shell/entry-page.module.css'
import { accountConfirmed, accountNotConfirmed } from '../../shell/confirmation/account-words.ts'
import { confirmAccountQuery } from './queries.ts'

/** /confirm?token: confirms the account, says how that went, and goes to / either way (spec 2). */
export function ConfirmScreen({ token }: { token: string | undefined }) {
  const { api } = useOpenDevice()
  const router = useRouter()
  const { data, error } = useQuery(confirmAccountQuery(api, token))
  const told = useRef<'not yet' | 'told'>('not yet')
  useEffect(() => {
    if ((data === undefined && error === null) || told.current === 'told') return
    told.current = 'told'
    alertStore.raise(
      data?.success === true
        ? { kind: 'info', stay: 'transient', message: accountConfirmed }
        : { kind: 'error', stay: 'persistent', message: accountNotConfirmed },
    )
    void router.navigate({ href: '/', replace: true })
  }, [data, error, router])
  return (
    <PublicLayout homeHref="/" touch="default" panel={<Skeleton rows={2} label="Confirming your account" />}>
      <div className={entry.words}>
        <h1 tabIndex={-1}>Confirming your account</h1>
      </div>
    </PublicLayout>
  )
}
