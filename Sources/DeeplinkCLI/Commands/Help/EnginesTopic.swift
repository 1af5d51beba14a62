import ArgumentKit

extension Topics {
  /// `.ci/judge-engines` runs every example below a heading as it is printed, except the one of
  /// Hadoop streaming.
  static let engines = HelpTopic(
    "engines", "Use batch as a filter in Spark, ClickHouse and other engines.",
    parts: [
      """
      Engines that split rows into parts can pipe each part through batch. No matter where the \
      rows are split at line ends, the outputs of the parts, in order, equal the output of one \
      process for all rows. Complete rows are answered before batch waits for more.
      """,
      .terms([
        .init("--header NAMES", "Name the columns, because parts have no header of their own."),
        .init("--no-header", "Omit the header of csv and tsv, which every part would repeat."),
        .init(
          "--record-lines",
          "Read every line as one row, as engines do; quoted line breaks are errors."),
        .init(
          "--on-reject null",
          "Write an empty line for a rejected row, so that line n of the output belongs to row n "
            + "of the input; with record, the row and its errors."),
        .init(
          "--chunk-header",
          "Read rows in blocks, each preceded by its row count on a line of its own, and answer each "
            + "block at once; with =both, write the count before each answer, too."),
        .init(
          "--reject-status 0",
          "Exit with 0 despite rejected rows, which would fail the engine's task; --fail-fast still "
            + "exits with 2."),
        .init(
          "--rejects bad-{pid}.csv", "Write the rejected rows of each process to its own file."),
        .init(
          "--store FILE",
          "Search for no other store. Pass a full path, because workers have a working directory "
            + "of their own."),
      ]),
      .heading("GNU PARALLEL"),
      """
      --pipe splits the input at line ends, and -k keeps the order. The exit status is the number \
      of processes that failed.

        parallel -k --pipe deeplink batch pickem --header tournamentId \\
          --reject-status 0 < rows.csv > urls.txt
      """,
      .heading("PYSPARK"),
      """
      pipe starts the program with an empty environment, and so without a PATH. It ignores the \
      exit status unless checkCode is true.

        sc.textFile("rows.csv").pipe(
            "/usr/local/bin/deeplink batch pickem --store /srv/links.json "
            "--header tournamentId --reject-status 0",
            checkCode=True).saveAsTextFile("urls")

      Spark's csv has \\" for a quote in a cell. Write and read it with the option escape set to a \
      double quote, and read it with multiLine.
      """,
      .heading("SPARK'S SCALA SHELL"),
      """
      pipe splits the command at spaces, even inside quotes; write options as --name=value. It \
      always checks the exit status.

        sc.textFile("rows.csv").pipe(
          "/usr/local/bin/deeplink batch pickem --store=/srv/links.json " +
          "--header=tournamentId --reject-status=0"
        ).saveAsTextFile("urls")
      """,
      .heading("DUCKDB"),
      """
      DuckDB writes rows to a pipe and reads URLs from one, with their header. It guesses how a \
      file is written, and loses rows where it guesses wrong, so name all of it. The exit status \
      of batch is lost unless the shell sets pipefail.

        duckdb -csv -c "FROM 'rows.parquet'" |
          deeplink batch pickem --format csv |
          duckdb -c "COPY (FROM read_csv('/dev/stdin', delim = ',', quote = '\\"',
            escape = '\\"', header = true, comment = '', all_varchar = true,
            allow_quoted_nulls = false)) TO 'urls.parquet'"

      An omitted value is an empty cell, which DuckDB reads as NULL; a given empty one is "".
      """,
      .heading("PANDAS"),
      """
      pandas guesses the type of every column, so that an ID such as 007 loses its zeros. Have csv \
      read as texts, of which none means that there is no value:

        pandas.read_csv("urls.csv", dtype=str, keep_default_na=False)

      dtype=str is not enough for JSON Lines, where it comes after the guess and after times for \
      columns whose names end in _at:

        pandas.read_json("urls.jsonl", lines=True, dtype=False)
      """,
      .heading("CLICKHOUSE"),
      """
      In ClickHouse's TabSeparated, cells are escaped: read them with --input-format tsv-escaped and \
      write them with --format tsv-escaped. Commands are searched for in user_scripts_path. A function needs one line per row, hence \
      --on-reject null. ClickHouse sends many blocks to one process; --chunk-header reads the row \
      count before each.

        <functions>
          <function>
            <type>executable_pool</type>
            <name>pickem_url</name>
            <argument><type>String</type></argument>
            <return_type>String</return_type>
            <format>TabSeparated</format>
            <send_chunk_header>1</send_chunk_header>
            <command>deeplink batch pickem --store /srv/links.json --header tournamentId \
      --input-format tsv-escaped --on-reject null --chunk-header</command>
          </function>
        </functions>

      A table with the ExecutablePool engine also reads a row count, so rejected rows can be \
      omitted:

        CREATE TABLE urls (url String) ENGINE = ExecutablePool(
          'deeplink batch pickem --store /srv/links.json --header tournamentId \
      --input-format tsv-escaped --chunk-header=both',
          TabSeparated, (SELECT tournamentId FROM rows))
          SETTINGS send_chunk_header = 1
      """,
      .heading("HADOOP STREAMING"),
      """
      This example follows Hadoop's documentation and has not been run. Without the empty \
      separator, a job without reducers writes a tab after every URL. A status other than 0 fails \
      the task.

        hadoop jar hadoop-streaming.jar -D mapreduce.job.reduces=0 \\
          -D mapreduce.output.textoutputformat.separator= -files links.json \\
          -mapper "deeplink batch pickem --store links.json --header tournamentId \
      --reject-status 0" \\
          -input rows -output urls
      """,
    ])
}
