import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** What there is for this program: the container's, or the machine's. */
export function memoryOfMachine(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** Of the container or the unit; else what Node gives itself. Undefined where it is all of the machine. */
export function memoryLimit(): number | undefined {
  const constrained = process.constrainedMemory();
  if (constrained > 0 && constrained < totalmem()) return constrained;
  const { heap_size_limit: heap } = getHeapStatistics();
  return heap < totalmem() ? heap : undefined;
}
