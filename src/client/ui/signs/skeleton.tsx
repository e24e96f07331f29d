import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import css from './skeleton.module.css'

const showAfterMs = 300
const sayAfterMs = 5000

type SkeletonProps = {
  rows?: number
  label?: string
  /** When the wait began (ms of the page's clock), where another has stood in its place before. */
  since?: number | undefined
}

/** Stands for a list that loads: nothing for 300 ms, then its shape, after 5 s also words; until then what is below it waits with it, in pages that fill in order. */
export function Skeleton({ rows = 3, label = t`Loading`, since }: SkeletonProps) {
  const waited = useWaited(since)
  return (
    <div className={css.page} aria-busy="true" data-coming={waited === 'long' ? undefined : 'soon'}>
      {waited !== 'moment' && <Bones rows={rows} />}
      <output className={waited === 'long' ? css.slow : 'vh'}>
        {waited === 'long' ? t`Still loading. The network is slow.` : label}
      </output>
    </div>
  )
}

function Bones({ rows }: { rows: number }) {
  return (
    <>
      <div className={css.bone} data-form="title" />
      {Array.from({ length: rows }, (_, row) => (
        <div className={css.line} key={row}>
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

type Waited = 'moment' | 'while' | 'long'
const waitedFor = (ms: number): Waited => (ms < showAfterMs ? 'moment' : ms < sayAfterMs ? 'while' : 'long')

function useWaited(since: number | undefined): Waited {
  const [began] = useState(() => since ?? performance.now())
  const [waited, setWaited] = useState(() => waitedFor(performance.now() - began))
  useEffect(() => {
    const gone = performance.now() - began
    const show = setTimeout(() => setWaited((now) => (now === 'moment' ? 'while' : now)), showAfterMs - gone)
    const say = setTimeout(() => setWaited('long'), sayAfterMs - gone)
    return () => {
      clearTimeout(show)
      clearTimeout(say)
    }
  }, [began])
  return waited
}
