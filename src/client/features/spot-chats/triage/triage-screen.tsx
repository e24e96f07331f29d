import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SpotChatRow } from '../../../../contract/spot-chats.ts'
import type { SpotChatId } from '../../../../contract/ids.ts'
import { ReaderLayout } from '../../../app/layouts/reader-layout.tsx'
import { getSpotChatQuery, searchSpotChatsQuery, type TriageTab } from '../../../data/spot-chats.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { FilterTabs } from '../../../parts/list/filter-tabs.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { TriageChat } from './triage-chat.tsx'
import css from './triage.module.css'
import type { TurnaroundClock } from '../../../../contract/readings/reading-list.ts'
import { dueText } from '../../../../domain/readings/due-text.ts'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { OwnText } from '../../../ui/own-text.tsx'

const tabs = () =>
  [
    { value: 'open', text: t`Open` },
    { value: 'mine', text: t`Mine` },
    { value: 'done', text: t`Done` },
  ] as const

/** /clinician/spotchat: chats that wait for a reader, the most urgent first, each opened beside the list. */
export function TriageScreen() {
  const { api } = useDevice()
  const [which, setWhich] = useState<TriageTab>('open')
  const [chosen, setChosen] = useState<SpotChatId>()
  const list = useQuery(searchSpotChatsQuery(api, which))
  const counts = list.data?.counts
  const rows = list.data?.chats ?? []
  const shown = chosen ?? rows[0]?.spotChatId
  return (
    <ReaderLayout place="spot-chats">
      <PageHeader title="SpotChat" />
      <div className={css.columns}>
        <div className={css.stack}>
          <FilterTabs
            label={t`Which`}
            width="full"
            value={which}
            tabs={tabs().map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
            onValue={(next) => {
              setWhich(next)
              setChosen(undefined)
            }}
          />
          {list.data === undefined ? (
            <QueryPlaceholder of={list} rows={5} label={t`Loading the chats`} />
          ) : (
            <List rows={rows} chosen={shown} onChoose={setChosen} />
          )}
        </div>
        {shown !== undefined && <OpenedChat key={shown} id={shown} />}
      </div>
    </ReaderLayout>
  )
}

type ListProps = {
  rows: readonly SpotChatRow[]
  chosen: SpotChatId | undefined
  onChoose: (id: SpotChatId) => void
}

function List({ rows, chosen, onChoose }: ListProps) {
  if (rows.length === 0)
    return (
      <EmptyState title={t`Nothing here`}>
        <Trans>New chats show here as they arrive.</Trans>
      </EmptyState>
    )
  return (
    <Card look="flush">
      <Rows label={t`Chats`}>
        {rows.map((row) => (
          <Row
            key={row.spotChatId}
            title={`${row.patientName}, ${row.age}`}
            detail={
              <>
                {row.location}
                <OwnText>{row.reader === null || row.reader.isYou ? '' : t`, with ${row.reader.name}`}</OwnText>
                <br />
                {row.clock !== null && <DueText clock={row.clock} timeZone={row.timeZoneId} />}
              </>
            }
            state={row.spotChatId === chosen ? 'chosen' : 'plain'}
            opens={{ onPress: () => onChoose(row.spotChatId) }}
          />
        ))}
      </Rows>
    </Card>
  )
}

function OpenedChat({ id }: { id: SpotChatId }) {
  const chat = useQuery(getSpotChatQuery(useDevice().api, id))
  if (chat.data !== undefined) return <TriageChat chat={chat.data} />
  return <QueryPlaceholder of={chat} rows={6} label={t`Loading the chat`} />
}

const tones = { 'on-time': 'plain', soon: 'warn', late: 'danger' } as const

/** The time left until a chat is due. */
function DueText({ clock, timeZone }: { clock: TurnaroundClock; timeZone: string }) {
  const now = useDevice().clock.now()
  const { state, text } = dueText(clock, { now, timeZone })
  return <Badge tone={tones[state]}>{text}</Badge>
}
