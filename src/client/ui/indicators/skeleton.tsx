import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import css from './skeleton.module.css'

const showAfterMs = 300
const slowAfterMs = 5000

type SkeletonProps = {
  rows?: number
  label?: string
  /** When the wait began (ms of the page's clock), if another skeleton was shown before. */
  since?: number | undefined
}

/**
 * The skeleton of a loading list: nothing for 300 ms, then its shape, after 5 s also a text. In pages that fill in
 * order, content below it is hidden for these 5 s.
 */
export function Skeleton({ rows = 3, label = t`Loading`, since }: SkeletonProps) {
  const waited = useWaitStage(since)
  return (
    <div className={css.page} aria-busy="true" data-loading={waited === 'long' ? undefined : 'soon'}>
      {waited !== 'moment' && <SkeletonRows rows={rows} />}
      <output className={waited === 'long' ? css.slow : 'vh'}>
        {waited === 'long' ? t`Still loading. The network is slow.` : label}
      </output>
    </div>
  )
}

function SkeletonRows({ rows }: { rows: number }) {
  return (
    <>
      <div className={css.bone} data-form="title" />
      {Array.from({ length: rows }, (_, row) => (
        <div className="line" key={row}>
          <div className={css.bone} data-form="face" />
          <div className={css.words}>
            <div className={css.bone} />
            <div className={css.bone} data-form="detail" />
          </div>
        </div>
      ))}
    </>
  )
}

type WaitStage = 'moment' | 'while' | 'long'
const waitStageAt = (ms: number): WaitStage => (ms < showAfterMs ? 'moment' : ms < slowAfterMs ? 'while' : 'long')

function useWaitStage(since: number | undefined): WaitStage {
  const [began] = useState(() => since ?? performance.now())
  const [waited, setWaited] = useState(() => waitStageAt(performance.now() - began))
  useEffect(() => {
    const gone = performance.now() - began
    const show = setTimeout(() => setWaited((now) => (now === 'moment' ? 'while' : now)), showAfterMs - gone)
    const say = setTimeout(() => setWaited('long'), slowAfterMs - gone)
    return () => {
      clearTimeout(show)
      clearTimeout(say)
    }
  }, [began])
  return waited
}
