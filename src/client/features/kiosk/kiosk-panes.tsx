import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { LogoMark } from '../../ui/frame/logo-mark.tsx'
import { AskStaff } from './ask-staff.tsx'
import css from './kiosk.module.css'
import { StaffDoor } from './staff-door.tsx'
import { OwnText } from '../../ui/own-text.tsx'

type KioskPanesProps = {
  title: ReactNode
  lead?: ReactNode
  /** Below the text: the input so far. */
  typed?: ReactNode
  children: ReactNode
  onStartAgain: () => void
}

/** The layout of every kiosk page: the question, the answer beside it, and the "ask staff" button. */
export function KioskPanes({ title, lead, typed, children, onStartAgain }: KioskPanesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className={css.kiosk}>
      <section className={css.question}>
        <LogoMark className={css.corner} />
        <StaffDoor />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p>{lead}</p>}
        <OwnText>{typed}</OwnText>
      </section>
      <section className={css.answer} aria-label="Your answer">
        {children}
        <AskStaff onStartAgain={onStartAgain} />
      </section>
    </main>
  )
}
