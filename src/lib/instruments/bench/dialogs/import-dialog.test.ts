import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { benchmarks } from '../../../evaluation/benchmarks/index.ts';
import { BenchForm } from '../../../state/runs/form.svelte.ts';
import ImportDialog from './ImportDialog.svelte';

test.each(benchmarks.map(({ id, title, tasks }) => [id, title, tasks[0]?.id ?? ''] as const))(
  'the import dialog opens on the data set of the chosen task: %s',
  (id, title, task) => {
    const form = new BenchForm('test', { task });
    const { body } = render(ImportDialog, { props: { form, onclose: () => undefined } });
    expect(body).toContain(`>Import your copy of ${title}</h2>`);
    expect(/<option[^>]*value="([^"]*)"[^>]*selected/u.exec(body)?.[1]).toBe(id);
  },
);
