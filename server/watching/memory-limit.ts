import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** Of the container or the unit; else what Node gives itself. Undefined where it is all of the machine. */
export function memoryLimit(): number | undefined {
  const constrained = process.constrainedMemory();
  if (constrained > 0 && constrained < totalmem()) return constrained;
  const { heap_size_limit: heap } = getHeapStatistics();
  return heap < totalmem() ? heap : undefined;
}
