/**
 * Registers all systems, as the command does. Imported statically, because a dynamic import must not outlive its test
 * file.
 */
import '../../src/lib/systems/all.ts';
import '../../src/lib/evaluation/reports/table/csv.ts';
import '../../src/lib/evaluation/reports/html/html.ts';
