import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { greetingFor } from '../../../../domain/time/greeting.ts'
import { longDate } from '../../../../domain/time/format-day.ts'
import { dayInZone, minuteOfDay } from '../../../../domain/time/zoned-time.ts'
import { mergeVisitLines } from '../../../../domain/visits/visit-line.ts'
import type { VisitLine } from '../../../../domain/visits/visit-line.ts'
import type { KnownPatient } from '../../../../domain/visits/visit-draft.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useSignOut } from '../../../session/sign-out/session-provider.tsx'
import { startVisit } from '../../../parts/visits/start-visit.ts'
import { useOthersWaiting } from '../../../sync/others/use-others-waiting.ts'
import { useReadiness } from '../../../sync/readiness/use-readiness.ts'
import { useNetwork } from '../../../device/use-network.ts'
import { useSync } from '../../../sync/use-sync.tsx'
import { useTabletVisits } from '../../../sync/use-tablet-visits.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { activeContext, countryOf, firstNameOf } from '../../../session/current-user/current-user.ts'
import { Arrivals } from './arrivals.tsx'
import { draftOfArrival } from './draft-of-arrival.ts'
import { PharmacyHomeView } from './pharmacy-home-view.tsx'
import { searchVisitsTodayQuery } from '../../../data/visits/practitioner-visits.ts'
import { attentionOf, sendingOf } from './tablet-summary.ts'
import { useFindPatients } from './use-find-patients.ts'

/** /clinician/phx */
export function PharmacyHomeScreen() {
  const session = useSession()
  const { clock, drafts: store } = useDevice()
  const router = useRouter()
  const endSession = useSignOut()
  const { readiness, getReady } = useReadiness()
  const find = useFindPatients(readiness.lists.kind)
  const { visits, sealed, drafts, damaged } = useTodaysVisits()
  const others = useOthersWaiting()
  const sync = useSync()
  const timeZone = useZone()
  if (session === undefined) return null

  const now = new Date(clock.now())
  const choose = async (patient: KnownPatient) => {
    const visitId = await startVisit(store, { patient, session, now, newId: () => crypto.randomUUID() })
    await router.navigate({ href: `/clinician/visits?draft=${visitId}` })
  }
  const begin = async (said: Parameters<typeof draftOfArrival>[0]) => {
    const context = activeContext(session)
    if (context === undefined) return
    const countryCode = countryOf(session)
    const practiceId = context.contextId
    const draft = draftOfArrival(said, { practiceId, countryCode, now, newId: () => crypto.randomUUID() })
    await store.save(draft)
    await router.navigate({ href: `/clinician/visits?draft=${draft.visitId}` })
  }
  return (
    <PharmacyHomeView
      {...sync}
      arrivals={<Arrivals onStart={begin} />}
      greeting={greetingFor(countryOf(session), minuteOfDay(now, timeZone))}
      firstName={firstNameOf(session)}
      practiceName={activeContext(session)?.name ?? ''}
      now={now}
      day={longDate(dayInZone(now, timeZone))}
      find={{ ...find, onChoose: (patient) => void choose(patient) }}
      status={{
        attention: attentionOf(sealed),
        sending: sendingOf(sealed),
        drafts: drafts + damaged,
        others,
        readiness,
        onGetReady: getReady,
      }}
      visits={visits}
      damagedDrafts={damaged}
      onSwitchStaff={() => void endSession('switch-staff')}
    />
  )
}

/** Today's visits: the drafts and sealed visits of the tablet merged with those of the service. */
function useTodaysVisits(): {
  visits: readonly VisitLine[] | undefined
  sealed: readonly VisitLine[]
  drafts: number
  damaged: number
} {
  const { api, clock } = useDevice()
  const practiceId = useSession()?.activePracticeId ?? null
  const network = useNetwork()
  const tablet = useTabletVisits()
  const timeZone = useZone()
  const today = dayInZone(new Date(clock.now()), timeZone)
  const { data: records = [] } = useQuery({
    ...searchVisitsTodayQuery(api, { practiceId, today }),
    enabled: network === 'online' && practiceId !== null,
  })
  if (tablet === undefined) return { visits: undefined, sealed: [], drafts: 0, damaged: 0 }
  const visits = mergeVisitLines({ drafts: tablet.drafts, sealed: tablet.sealed, records })
  return {
    visits: visits.filter((visit) => visit.stage.kind === 'draft' || dayInZone(visit.startedAt, timeZone) === today),
    sealed: tablet.sealed,
    drafts: tablet.drafts.length,
    damaged: tablet.damaged,
  }
}
