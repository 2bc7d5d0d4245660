/**
 * Reverse-mode differentiation over vectors of numbers: each operation writes down how its gradients go back, and `back`
 * runs what was written from its end (Linnainmaa 1970). Tests hold every gradient against finite differences.
 */

/** A vector and the gradient of a loss by each of its numbers. */
export interface Vector {
  readonly value: Float64Array;
  readonly gradient: Float64Array;
}

/** A table of weights, row by row, with their gradients. */
export interface WeightTable extends Vector {
  readonly rows: number;
  readonly columns: number;
}

/** Given numbers, one list after the other, which are not learnt: they have no gradients, and only `linear` takes them. */
export function given(...lists: readonly ArrayLike<number>[]): Vector {
  const value = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const list of lists) {
    value.set(list, from);
    from += list.length;
  }
  return { value, gradient: NO_GRADIENT };
}

const NO_GRADIENT = new Float64Array(0);
/** Numbers of a block that vectors are cut from. */
const BLOCK = 4096;

/** Operations on vectors, written down so that gradients can run back through them. */
export class Tape {
  readonly #steps: (() => void)[] = [];
  readonly #isRecorded: boolean;
  #block = NO_GRADIENT;
  /** How much of the block is in use. */
  #taken = 0;

  /** @param isRecorded false where no gradients will be run back: nothing is written down, and vectors have no gradients */
  constructor({ isRecorded }: { readonly isRecorded: boolean } = { isRecorded: true }) {
    this.#isRecorded = isRecorded;
  }

  /** Runs gradients back from wherever they were put to all that it came from. */
  back(): void {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) step();
  }

  /** Weights times a vector, and another vector added: [rows] from [columns]. */
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
      for (let column = 0, place = row * columns; column < columns; column++, place++)
        sum += at(table, place) * at(numbers, column);
      out.value[row] = sum;
    }
    this.#record(() => {
      const { gradient: back } = input;
      for (let row = 0; row < rows; row++) {
        const gradient = at(out.gradient, row);
        if (gradient === 0) continue;
        plus.gradient[row] = at(plus.gradient, row) + gradient;
        for (let column = 0, place = row * columns; column < columns; column++, place++)
          tableGradient[place] = at(tableGradient, place) + gradient * at(numbers, column);
        for (let column = 0, place = row * columns; column < back.length; column++, place++)
          back[column] = at(back, column) + gradient * at(table, place);
      }
    });
    return out;
  }

  tanh(input: Vector): Vector {
    return this.#each(input, Math.tanh, (out) => 1 - out * out);
  }

  /** The logistic function of each number. */
  sigmoid(input: Vector): Vector {
    return this.#each(
      input,
      (number) => 1 / (1 + Math.exp(-number)),
      (out) => out * (1 - out),
    );
  }

  /** Products number by number. */
  times(one: Vector, other: Vector): Vector {
    const out = this.#zeros(one.value.length);
    for (let place = 0; place < out.value.length; place++)
      out.value[place] = at(one.value, place) * at(other.value, place);
    this.#record(() => {
      for (let place = 0; place < out.value.length; place++) {
        const gradient = at(out.gradient, place);
        one.gradient[place] = at(one.gradient, place) + gradient * at(other.value, place);
        other.gradient[place] = at(other.gradient, place) + gradient * at(one.value, place);
      }
    });
    return out;
  }

  /** `share` of one and the rest of the other, number by number. */
  between(share: Vector, one: Vector, other: Vector): Vector {
    const out = this.#zeros(one.value.length);
    for (let place = 0; place < out.value.length; place++) {
      const part = at(share.value, place);
      out.value[place] = part * at(one.value, place) + (1 - part) * at(other.value, place);
    }
    this.#record(() => {
      for (let place = 0; place < out.value.length; place++) {
        const gradient = at(out.gradient, place);
        const part = at(share.value, place);
        share.gradient[place] =
          at(share.gradient, place) + gradient * (at(one.value, place) - at(other.value, place));
        one.gradient[place] = at(one.gradient, place) + gradient * part;
        other.gradient[place] = at(other.gradient, place) + gradient * (1 - part);
      }
    });
    return out;
  }

  /** Vectors one after the other. */
  joined(parts: readonly Vector[]): Vector {
    const out = this.#zeros(parts.reduce((sum, { value }) => sum + value.length, 0));
    let from = 0;
    const places: number[] = [];
    for (const { value } of parts) {
      out.value.set(value, from);
      places.push(from);
      from += value.length;
    }
    this.#record(() => {
      for (const [index, { gradient }] of parts.entries()) {
        const start = places[index] ?? 0;
        for (let place = 0; place < gradient.length; place++)
          gradient[place] = at(gradient, place) + at(out.gradient, start + place);
      }
    });
    return out;
  }

  /** The products of a vector with several others, as one vector. */
  dots(query: Vector, keys: readonly Vector[]): Vector {
    const out = this.#zeros(keys.length);
    for (const [index, key] of keys.entries()) {
      let sum = 0;
      for (let place = 0; place < query.value.length; place++)
        sum += at(query.value, place) * at(key.value, place);
      out.value[index] = sum;
    }
    this.#record(() => {
      for (const [index, key] of keys.entries()) {
        const gradient = at(out.gradient, index);
        if (gradient === 0) continue;
        for (let place = 0; place < query.value.length; place++) {
          query.gradient[place] = at(query.gradient, place) + gradient * at(key.value, place);
          key.gradient[place] = at(key.gradient, place) + gradient * at(query.value, place);
        }
      }
    });
    return out;
  }

  /** Logarithms of the softmax over what is allowed; minus infinity for the rest. */
  logSoftmax(scores: Vector, allowed: readonly boolean[]): Vector {
    const out = this.#zeros(scores.value.length);
    let top = -Infinity;
    for (const [place, score] of scores.value.entries())
      if (allowed[place] === true) top = Math.max(top, score);
    let sum = 0;
    for (const [place, score] of scores.value.entries())
      if (allowed[place] === true) sum += Math.exp(score - top);
    const all = top + Math.log(sum);
    for (const [place, score] of scores.value.entries())
      out.value[place] = allowed[place] === true ? score - all : -Infinity;
    this.#record(() => {
      let total = 0;
      for (const [place, gradient] of out.gradient.entries()) if (allowed[place] === true) total += gradient;
      for (const [place, gradient] of out.gradient.entries()) {
        if (allowed[place] !== true) continue;
        scores.gradient[place] =
          at(scores.gradient, place) + gradient - total * Math.exp(at(out.value, place));
      }
    });
    return out;
  }

  #zeros(length: number): Vector {
    return { value: this.#cut(length), gradient: this.#isRecorded ? this.#cut(length) : NO_GRADIENT };
  }

  /** Zeros out of a block: a small array with memory of its own takes several times as long to make. */
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
    for (let place = 0; place < out.value.length; place++) out.value[place] = run(at(input.value, place));
    this.#record(() => {
      for (let place = 0; place < out.value.length; place++)
        input.gradient[place] =
          at(input.gradient, place) + at(out.gradient, place) * gradientOf(at(out.value, place));
    });
    return out;
  }
}

/** A number of an array whose length the caller has made sure of. */
function at(numbers: Float64Array, place: number): number {
  return numbers[place] ?? 0;
}
