/**
 * Reverse-mode automatic differentiation over vectors: each operation records its backward step, and `back` runs
 * these in reverse (Linnainmaa 1970). Tests check all gradients against finite differences.
 */

/** A vector and the gradient of a loss with respect to it. */
export interface Vector {
  readonly value: Float64Array;
  readonly gradient: Float64Array;
}

/** A matrix of weights, row by row, with gradients. */
export interface WeightTable extends Vector {
  readonly rows: number;
  readonly columns: number;
}

const NO_GRADIENT = new Float64Array(0);

/** Concatenates constant inputs: they have no gradients, and only `linear` accepts them. */
export function constantVector(...lists: readonly ArrayLike<number>[]): Vector {
  const value = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const list of lists) {
    value.set(list, from);
    from += list.length;
  }
  return { value, gradient: NO_GRADIENT };
}

/** Number of values per memory block that vectors are cut from. */
const BLOCK = 4096;

/** Operations on vectors, recorded for back-propagation. */
export class Tape {
  readonly #steps: (() => void)[] = [];
  readonly #isRecorded: boolean;
  #block = NO_GRADIENT;
  /** Number of values of the block in use. */
  #taken = 0;

  /** @param isRecorded false if no gradients are needed: nothing is recorded, and vectors have no gradients */
  constructor({ isRecorded }: { readonly isRecorded: boolean } = { isRecorded: true }) {
    this.#isRecorded = isRecorded;
  }

  /** Back-propagates the gradients that the caller has set. */
  back(): void {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) step();
  }

  /** Matrix-vector product plus an optional vector: [rows] from [columns]. */
  linear(
    { value: table, gradient: tableGradient, rows, columns }: WeightTable,
    input: Vector,
    plus: Vector,
  ): Vector {
    if (input.value.length !== columns)
      throw new RangeError(`Weights of ${columns} columns met ${input.value.length} numbers.`);
    const out = this.#zeros(rows);
    const { value: numbers } = input;
    for (let row = 0; row < rows; row++) {
      let sum = at(plus.value, row);
      for (let column = 0, index = row * columns; column < columns; column++, index++)
        sum += at(table, index) * at(numbers, column);
      out.value[row] = sum;
    }
    this.#record(() => {
      const { gradient: back } = input;
      for (let row = 0; row < rows; row++) {
        const gradient = at(out.gradient, row);
        if (gradient === 0) continue;
        plus.gradient[row] = at(plus.gradient, row) + gradient;
        for (let column = 0, index = row * columns; column < columns; column++, index++)
          tableGradient[index] = at(tableGradient, index) + gradient * at(numbers, column);
        for (let column = 0, index = row * columns; column < back.length; column++, index++)
          back[column] = at(back, column) + gradient * at(table, index);
      }
    });
    return out;
  }

  tanh(input: Vector): Vector {
    return this.#each(input, Math.tanh, (out) => 1 - out * out);
  }

  /** Element-wise logistic function. */
  sigmoid(input: Vector): Vector {
    return this.#each(
      input,
      (number) => 1 / (1 + Math.exp(-number)),
      (out) => out * (1 - out),
    );
  }

  /** Element-wise product. */
  times(one: Vector, other: Vector): Vector {
    const out = this.#zeros(one.value.length);
    for (let index = 0; index < out.value.length; index++)
      out.value[index] = at(one.value, index) * at(other.value, index);
    this.#record(() => {
      for (let index = 0; index < out.value.length; index++) {
        const gradient = at(out.gradient, index);
        one.gradient[index] = at(one.gradient, index) + gradient * at(other.value, index);
        other.gradient[index] = at(other.gradient, index) + gradient * at(one.value, index);
      }
    });
    return out;
  }

  /** Element-wise interpolation: share · one + (1 − share) · other. */
  between(share: Vector, one: Vector, other: Vector): Vector {
    const out = this.#zeros(one.value.length);
    for (let index = 0; index < out.value.length; index++) {
      const part = at(share.value, index);
      out.value[index] = part * at(one.value, index) + (1 - part) * at(other.value, index);
    }
    this.#record(() => {
      for (let index = 0; index < out.value.length; index++) {
        const gradient = at(out.gradient, index);
        const part = at(share.value, index);
        share.gradient[index] =
          at(share.gradient, index) + gradient * (at(one.value, index) - at(other.value, index));
        one.gradient[index] = at(one.gradient, index) + gradient * part;
        other.gradient[index] = at(other.gradient, index) + gradient * (1 - part);
      }
    });
    return out;
  }

  /** Concatenates vectors. */
  joined(parts: readonly Vector[]): Vector {
    const out = this.#zeros(parts.reduce((sum, { value }) => sum + value.length, 0));
    let from = 0;
    const starts: number[] = [];
    for (const { value } of parts) {
      out.value.set(value, from);
      starts.push(from);
      from += value.length;
    }
    this.#record(() => {
      for (const [index, { gradient }] of parts.entries()) {
        const start = starts[index] ?? 0;
        for (let offset = 0; offset < gradient.length; offset++)
          gradient[offset] = at(gradient, offset) + at(out.gradient, start + offset);
      }
    });
    return out;
  }

  /** Dot products of a vector with several others, as one vector. */
  dots(query: Vector, keys: readonly Vector[]): Vector {
    const out = this.#zeros(keys.length);
    for (const [index, key] of keys.entries()) {
      let sum = 0;
      for (let offset = 0; offset < query.value.length; offset++)
        sum += at(query.value, offset) * at(key.value, offset);
      out.value[index] = sum;
    }
    this.#record(() => {
      for (const [index, key] of keys.entries()) {
        const gradient = at(out.gradient, index);
        if (gradient === 0) continue;
        for (let offset = 0; offset < query.value.length; offset++) {
          query.gradient[offset] = at(query.gradient, offset) + gradient * at(key.value, offset);
          key.gradient[offset] = at(key.gradient, offset) + gradient * at(query.value, offset);
        }
      }
    });
    return out;
  }

  /** Log-softmax over the allowed entries; -Infinity for the others. */
  logSoftmax(scores: Vector, allowed: readonly boolean[]): Vector {
    const out = this.#zeros(scores.value.length);
    let top = -Infinity;
    for (const [index, score] of scores.value.entries())
      if (allowed[index] === true) top = Math.max(top, score);
    let sum = 0;
    for (const [index, score] of scores.value.entries())
      if (allowed[index] === true) sum += Math.exp(score - top);
    const all = top + Math.log(sum);
    for (const [index, score] of scores.value.entries())
      out.value[index] = allowed[index] === true ? score - all : -Infinity;
    this.#record(() => {
      let total = 0;
      for (const [index, gradient] of out.gradient.entries()) if (allowed[index] === true) total += gradient;
      for (const [index, gradient] of out.gradient.entries()) {
        if (allowed[index] !== true) continue;
        scores.gradient[index] =
          at(scores.gradient, index) + gradient - total * Math.exp(at(out.value, index));
      }
    });
    return out;
  }

  #zeros(length: number): Vector {
    return { value: this.#cut(length), gradient: this.#isRecorded ? this.#cut(length) : NO_GRADIENT };
  }

  /** Cuts zeros from a block; separately allocated small arrays are several times slower. */
  #cut(length: number): Float64Array {
    if (this.#taken + length > this.#block.length) {
      this.#block = new Float64Array(Math.max(BLOCK, length));
      this.#taken = 0;
    }
    return this.#block.subarray(this.#taken, (this.#taken += length));
  }

  #record(step: () => void): void {
    if (this.#isRecorded) this.#steps.push(step);
  }

  #each(input: Vector, run: (number: number) => number, gradientOf: (out: number) => number): Vector {
    const out = this.#zeros(input.value.length);
    for (let index = 0; index < out.value.length; index++) out.value[index] = run(at(input.value, index));
    this.#record(() => {
      for (let index = 0; index < out.value.length; index++)
        input.gradient[index] =
          at(input.gradient, index) + at(out.gradient, index) * gradientOf(at(out.value, index));
    });
    return out;
  }
}

/** Returns an element of an array whose length the caller has checked. */
function at(numbers: Float64Array, index: number): number {
  return numbers[index] ?? 0;
}
