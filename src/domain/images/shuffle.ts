import { shuffleOrder } from './image-kinds.ts'

/**
 * The order of the pieces in the shuffled sheet: within each run of four the last comes first; a short last run keeps
 * that order for the pieces that it has (docs/domain.md 5.1). Place i of the sheet holds piece `[i]`.
 */
export const shuffledPieces = (count: number): number[] =>
  Array.from({ length: Math.ceil(count / shuffleOrder.length) }, (_, run) =>
    shuffleOrder.map((place) => run * shuffleOrder.length + place).filter((piece) => piece < count),
  ).flat()
