import { BellRing, ClipboardList, SlidersHorizontal, Stethoscope } from 'lucide-react'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'

const rows = [
  { icon: ClipboardList, title: 'My risk checks', detail: '6 questions, what to do, earlier results', href: '/risk' },
  { icon: Stethoscope, title: 'My doctors', detail: 'Who can see your record', href: '/mydoctors' },
  {
    icon: SlidersHorizontal,
    title: 'My choices',
    detail: 'Who sees which photos, research, labs',
    href: '/permissions',
  },
  { icon: BellRing, title: 'Reminders and messages', detail: 'When we remind you, and how', href: '/recall' },
] as const

/** What a patient decides and sees of their record. */
export const RecordRows = () => (
  <Card look="flush">
    <Rows label="Your record">
      {rows.map(({ icon: Icon, title, detail, href }) => (
        <Row key={href} lead={<Icon aria-hidden />} title={title} detail={detail} opens={{ href }} />
      ))}
    </Rows>
  </Card>
)
