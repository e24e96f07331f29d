import { Card } from '../../../ui/cards/card.tsx'
import { Count } from '../../../ui/indicators/count.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import type { OutboxLine, OutboxSection } from './outbox-line.ts'
import { OutboxRow, type OutboxActions } from './outbox-row.tsx'
import css from './outbox.module.css'

const titles: Record<OutboxSection, string> = {
  attention: 'Needs attention',
  sending: 'Being sent',
  'with-manager': 'With your manager',
  sent: 'Sent today',
}
const sections = Object.keys(titles) as OutboxSection[]

/** The visits of the outbox by section; empty sections are left out. */
export function OutboxSections({ lines, on }: { lines: readonly OutboxLine[]; on: OutboxActions }) {
  return sections.map((section) => {
    const own = lines.filter((line) => line.section === section)
    if (own.length === 0) return null
    return (
      <section key={section} className={css.group}>
        <h2>
          {titles[section]} <Count of={own.length} tone={section === 'attention' ? 'danger' : undefined} />
        </h2>
        <Card look="flush">
          <Rows label={titles[section]}>
            {own.map((line) => (
              <OutboxRow key={line.visitId} line={line} on={on} />
            ))}
          </Rows>
        </Card>
      </section>
    )
  })
}
