/** Every system is known, as to the command. What is fetched in passing is there already: no import outlives its test's file. */
import '../../src/lib/systems/all.ts';
import '../../src/lib/evaluation/reports/csv.ts';
import '../../src/lib/evaluation/reports/html.ts';
